import { jest } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Application } from '@/lib/companies/applications/calls';
import { sendInvitationAgain } from '@/texts/companies/applications';

type Viewer = { named: { record: Application }; details: (record: Application) => React.ReactNode };
jest.unstable_mockModule('next/navigation', () => ({ useRouter: jest.fn() }));
jest.unstable_mockModule('@/components/lists/data-table/record-viewer', () => ({
  RecordViewer: ({ named, details }: Viewer) => details(named.record),
  ViewButton: () => null,
}));
const { ApplicationViewer } = await import('./application-viewer');

const record = { _id: 'a1', status: 'approved', companyName: 'Acacia Trails' } as Application;
const shownAmong = (applications: Application[], areInvited = true) =>
  renderToStaticMarkup(
    <ApplicationViewer
      applications={applications}
      named={{ record, closedAddress: '/applications' }}
      queued={null}
      areInvited={areInvited}
    >
      {null}
    </ApplicationViewer>,
  );

test('an approved application of an address is invited again where its list says that it has to be', () => {
  expect(shownAmong([record])).toContain(sendInvitationAgain);
  expect(shownAmong([record], false)).not.toContain(sendInvitationAgain);
  expect(shownAmong([])).not.toContain(sendInvitationAgain);
});
