import { findProblems } from '@/lib/platform/calls/answered';
import { readAnswer } from '@/lib/platform/calls/answers';
import { knownCapabilities, type Capability } from '@/lib/platform/contract/capabilities';
import { BrokenAnswer, type Answer, type Client, type Person } from '../client';
import type { Results } from '../results';

const name = 'GET /api/v1/capabilities';

/** What the server announces: asked as nobody and, where that is refused, as a person. A server without the call has none. */
export async function announcedBy(client: Client, results: Results, person: Person): Promise<Capability[]> {
  const announced = await results.check(name, null, 'announces what it knows', async (report) => {
    let answer: Answer = await client.send(name);
    if (answer.status === 401 || answer.status === 403) answer = await client.sendAs(person, name);
    if (answer.status >= 400 && answer.status < 500) return [];
    for (const { path, expected } of findProblems(name, answer)) report(`expected ${expected}`, path);
    const { data } = readAnswer(name, answer.body);
    if (!data) throw new BrokenAnswer('says nothing that can be read');
    return [...knownCapabilities(data.capabilities)];
  });
  return announced ?? [];
}
