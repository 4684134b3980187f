/** What the website needs and has not got, a sentence each. Nothing is stored or counted by asking. */
export async function whatIsMissing({ upstream, website, isKeyed, read, send }) {
  const found = await read(`/api/v1/sites/${encodeURIComponent(website)}`).catch((refused) => refused);
  if (found instanceof Error)
    return [
      found.mayPass
        ? `nothing answers at ${upstream}. Start it (npm start), or name another one in UPSTREAM.`
        : `${upstream} has no website ${website}. Name one in WEBSITE: the last part of the address of its form in the dashboard.`,
    ];
  // No entry of this report is right: 400 says that the key is, 401 that it is not.
  const views = [{ listing: 'none', count: 1 }];
  const { status, message } = await send('/api/v1/views', { json: { website, views } }).catch(
    (refused) => refused,
  );
  if (status === 401)
    return [
      `${isKeyed ? 'the right' : 'the'} key of ${website}: nothing is taken without it. Make a new one on its form in the dashboard (Intake key), and name it in WEBSITE_KEY.`,
    ];
  if (status !== 400) return [`whether the key is right could not be asked: ${message}`];
  if (!isKeyed)
    return [
      `a key of ${website}: its travellers get no receipt. Make one on its form in the dashboard (Intake key), and name it in WEBSITE_KEY.`,
    ];
  return [];
}
