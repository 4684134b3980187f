import { createRoot } from 'react-dom/client';
import {
  Admin,
  Button,
  Datagrid,
  DateField,
  FunctionField,
  List,
  NumberField,
  Resource,
  TextField,
} from 'react-admin';
import { BrowserRouter } from 'react-router-dom';

const dataProvider = {
  async getList(resource, { pagination }) {
    const answer = await fetch(`/dashboard/${resource}?page=${pagination.page}`);
    const { docs, total } = await answer.json();
    return { data: docs.map((record) => ({ id: record._id, ...record })), total };
  },
};

/** The columns of the dashboard's enquiries, by what this framework offers for them. */
const EnquiryList = () => (
  <List perPage={10} exporter={false}>
    <Datagrid bulkActionButtons={false}>
      <FunctionField label="Unread" render={({ readBy }) => readBy.length === 0 && '•'} />
      <DateField source="inquiryDate" label="Date" />
      <TextField source="title" label="Subject" />
      <FunctionField label="Client Name" render={({ firstName, lastName }) => `${firstName} ${lastName}`} />
      <NumberField source="potentialRevenue" label="Potential Value" />
      <FunctionField label="Action" render={() => <Button label="View" />} />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root')).render(
  <BrowserRouter basename="/admin">
    <Admin dataProvider={dataProvider} disableTelemetry>
      <Resource name="enquiries" list={EnquiryList} />
    </Admin>
  </BrowserRouter>,
);
