import { join } from 'node:path';
import { runDashboard } from './e2e.mjs';
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

/** A short form of the preview: every write, and the screens of the roles at whose screens the other stories look least. */
const everyone = ['admin', 'safari-admin', 'safari-owner', 'property-owner'];
const shortForm = ['--grep', 'As safari-admin|As property-owner|is written'];

/**
 * What `npm test` does in a browser. Two stages are on one dashboard, the stories and what is run against a deployed preview, here in a short
 * form; the third is in front of an upstream without extensions.
 */
export async function storyStages(stage, reports) {
  const stories = (env) => async () => {
    const report = join(reports, 'stories.json');
    const watch = { say: console.log, onOutput: tellStories(console.log) };
    const result = await runTracedIfFailed([], { ...env, E2E_REPORT: report }, watch);
    return playwrightCounts(report, result);
  };
  const preview = (env) => async () => {
    const report = join(reports, 'preview.json');
    const settings = { ...demoPreview(env.E2E_BASE_URL, everyone, reports), E2E_REPORT: report };
    const quiet = { say: () => undefined, onOutput: () => undefined };
    return playwrightCounts(report, await runPreview(shortForm, settings, quiet));
  };
  try {
    await runDashboard('dashboard', {}, async (env) => {
      await stage('stories', stories(env));
      await stage('preview', preview(env));
    });
  } catch (error) {
    await stage('dashboard of the stories', () => Promise.reject(error));
  }
  await stage('spec-only upstream', () => specOnlyPass(reports, tellStories(console.log)));
}
