import { NumbersHead, ScrollTable } from '@/components/platform/ui/scroll-table';
import type { SlowCall } from '@/lib/platform/node/slow-calls';
import { formatCount } from '@/lib/platform/values/format';
import * as texts from '@/texts/platform/status';
import { formatMs } from './amounts';

type SlowCallsProps = { ofDashboard: readonly SlowCall[]; ofServer: readonly SlowCall[] | undefined };

/** The slowest calls of the last hour, of the dashboard and of a server that counts its own. */
export function SlowCalls({ ofDashboard, ofServer }: SlowCallsProps) {
  return (
    <section className="mt-10">
      <h2 className="text-lg font-semibold">{texts.slowCalls}</h2>
      <p className="mt-1 mb-4 max-w-prose text-quiet">{texts.slowCallsHelp}</p>
      <div className="grid items-start gap-x-3 gap-y-6 *:min-w-0 xl:grid-cols-2">
        <Calls title={texts.dashboard} caption={texts.slowCallsOfDashboard} calls={ofDashboard} />
        {ofServer && <Calls title={texts.server} caption={texts.slowCallsOfServer} calls={ofServer} />}
      </div>
    </section>
  );
}

type CallsProps = { title: string; caption: string; calls: readonly SlowCall[] };

function Calls({ title, caption, calls }: CallsProps) {
  return (
    <div>
      <h3 className="mb-2 font-medium">{title}</h3>
      {calls.length === 0 ? (
        <p className="text-quiet">{texts.noCalls}</p>
      ) : (
        <ScrollTable caption={caption} isWide>
          <NumbersHead first={texts.call} names={[texts.count, texts.mostTook, texts.longest]} />
          <tbody>
            {calls.map(({ name, count, p95Ms, longestMs }) => (
              <tr key={name}>
                <th dir="ltr" scope="row" className="wrap-anywhere">
                  {name}
                </th>
                <td className="text-right">{formatCount(count)}</td>
                <td className="text-right">{formatMs(p95Ms)}</td>
                <td className="text-right">{formatMs(longestMs)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </div>
  );
}
