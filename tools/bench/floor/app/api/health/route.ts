/** Answers once the server runs. */
export const GET = () => Response.json({ status: 'ok' });
