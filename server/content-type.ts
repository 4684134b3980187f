import type { ServerResponse } from 'node:http';

/** Next sets the headers of a handler's answer as lists of one, and the compression does not know such a content type: JSON would go out as it is. */
export function settleContentType(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const isList = name.toLowerCase() === 'content-type' && Array.isArray(value);
    return setHeader(name, isList ? String(value) : value);
  };
}
