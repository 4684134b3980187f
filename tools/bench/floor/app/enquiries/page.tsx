import { cookies } from 'next/headers';
import { headers, type Enquiry } from './columns';

/** The table of the dashboard's enquiries from the same call, with nothing around it; the token comes in a cookie. */
export default async function EnquiriesPage() {
  const token = (await cookies()).get('token')?.value;
  const answer = await fetch(`${process.env.UPSTREAM_URL}/dashboard/enquiries?page=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { docs } = (await answer.json()) as { docs: Enquiry[] };
  return (
    <table>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header}>{header}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {docs.map((enquiry) => (
          <tr key={enquiry._id}>
            <td>{enquiry.readBy.length === 0 && '•'}</td>
            <td>{enquiry.inquiryDate.slice(0, 10)}</td>
            <td>{enquiry.title}</td>
            <td>
              {enquiry.firstName} {enquiry.lastName}
            </td>
            <td>{enquiry.potentialRevenue}</td>
            <td>
              <button type="button">View</button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
