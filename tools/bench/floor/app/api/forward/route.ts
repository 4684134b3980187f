/** Forwards the list call the shortest way there is: the global fetch, the answer read whole. */
export async function GET(request: Request): Promise<Response> {
  const { search } = new URL(request.url);
  const answer = await fetch(`${process.env.UPSTREAM_URL}/dashboard/enquiries${search}`, {
    headers: { authorization: request.headers.get('authorization') ?? '' },
  });
  const headers = { 'content-type': answer.headers.get('content-type') ?? '' };
  return new Response(await answer.arrayBuffer(), { status: answer.status, headers });
}
