import { NumbersHead, ScrollTable } from '@/components/platform/ui/scroll-table';
import { formatMinutes } from '@/lib/enquiries/enquiry-desk/schema';
import type { Network } from '@/lib/insights/network/calls';
import { answerDays } from '@/lib/insights/network/schema';
import * as texts from '@/texts/insights/network';
import { Count } from './count';
import { AllRows, shownRows, type Whole } from './rows';
import { Section } from './section';

type AnswersProps = { answers: Network['answers']; whole: Whole };

/** How soon each company answers, the slowest first. */
export function AnswersSection({ answers: { from, to, companies }, whole }: AnswersProps) {
  return (
    <Section id="answers" title={texts.answers} help={texts.answersHelp(answerDays)}>
      {companies.length === 0 ? (
        <p className="text-quiet">{texts.nothingYet}</p>
      ) : (
        <ScrollTable caption={texts.answers} isWide>
          <NumbersHead first={texts.company} names={[texts.median, texts.enquiries, texts.late]} />
          <tbody>
            {shownRows(companies, whole === 'companies').map(
              ({ _id, companyName, medianMinutes, enquiries, late }) => (
                <tr key={_id}>
                  <th dir="auto" scope="row">
                    {companyName}
                  </th>
                  <td className="text-right">
                    {medianMinutes === null ? texts.noAnswer : formatMinutes(medianMinutes)}
                  </td>
                  <td className="text-right">
                    <Count count={enquiries} figure={{ of: 'enquiries', company: _id, from, to }} />
                  </td>
                  <td className="text-right">
                    <Count count={late} figure={{ of: 'waiting enquiries', company: _id }} />
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </ScrollTable>
      )}
      <AllRows count={companies.length} whole={whole} name="companies" section="answers" />
    </Section>
  );
}
