import { join } from 'node:path';
import { runDashboard, thoroughTag, withNetwork } from './e2e.mjs';
import { demoPreview, runPreview } from './preview.mjs';
import { specOnlyPass } from './spec-only.mjs';
import { playwrightCounts } from './stages.mjs';
import { runTracedIfFailed } from './traced.mjs';

/** The stories take long: tells every half minute how far they are, and at once which one failed. */
function tellStories(say) {
  let done = 0;
  let total = '';
  let told = Date.now();
  return (text) => {
    total = /Running (\d+) tests/.exec(text)?.[1] ?? total;
    done += text.match(/^ +[✓✘-] /gm)?.length ?? 0;
    for (const line of text.match(/^ +✘ .*/gm) ?? []) say(line);
    if (Date.now() - told < 30_000) return;
    told = Date.now();
    say(`  ${done} of ${total} stories`);
  };
}

/** A short form of the preview: every write, and the sign-in, a list, a screen and a record of the role at whose screens the other stories look least. */
const everyone = ['admin', 'safari-admin', 'safari-owner', 'property-owner'];
const shortForm = ['--grep', 'is written|As property-owner.*(login|paged|/properties/list opens)'];

/** Does `work` with a copy of the demo network; that none could be made is a failure of its own. */
export async function onNetwork(stage, work) {
  try {
    await withNetwork(console.log, work);
  } catch (error) {
    await stage('network of the stories', () => Promise.reject(error));
  }
}

/**
 * What `npm test` does in a browser: the stories, what is run against a deployed preview, here in a short form, and some stories in front
 * of an upstream without extensions.
 */
export async function storyStages(stage, reports, network) {
  const stories = async () => {
    const report = join(reports, 'stories.json');
    const watch = { say: console.log, onOutput: tellStories(console.log) };
    const env = { E2E_NETWORK: network, E2E_REPORT: report };
    return playwrightCounts(report, await runTracedIfFailed(['--grep-invert', thoroughTag], env, watch));
  };
  const preview = () =>
    runDashboard({ name: 'preview', network }, async ({ address }) => {
      const report = join(reports, 'preview.json');
      // Nobody looks at its traces, which take a good part of the time: its files are gone with the run.
      const settings = { ...demoPreview(address, everyone, reports), E2E_REPORT: report, E2E_TRACE: 'off' };
      const quiet = { say: () => undefined, onOutput: () => undefined };
      return playwrightCounts(report, await runPreview(shortForm, settings, quiet));
    });
  await stage('stories', stories);
  await stage('preview', preview);
  await stage('spec-only upstream', () => specOnlyPass(reports, tellStories(console.log)));
}
