import { bff } from '@/lib/platform/bff/handler';
import { proxy } from '@/lib/platform/bff/proxy';

/** Every call to the upstream. The address is taken as it was written: Next's own parameters are decoded already. */
const pass = bff((request) => {
  const { pathname, search } = new URL(request.url);
  return proxy(request, pathname, search);
});

export { pass as GET, pass as POST, pass as PUT, pass as PATCH, pass as DELETE };
