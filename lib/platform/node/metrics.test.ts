import { createMetrics, textOfFigures, type Figures } from './metrics';

/** The figures of a process as they arrive at the primary. */
async function figuresOf(process: string, read: () => number): Promise<Figures> {
  const metrics = createMetrics('dashboard');
  metrics.nameProcess(process);
  metrics.addGauge('waiting', 'What waits', read);
  return JSON.parse(JSON.stringify(await metrics.readFigures())) as Figures;
}

test('the figures of several processes are named by their process; one that is not a number is left out', async () => {
  const text = await textOfFigures([await figuresOf('1', () => 3), await figuresOf('2', () => NaN)]);
  const lines = text.split('\n').filter((line) => line.startsWith('dashboard_waiting'));
  expect(lines).toEqual(['dashboard_waiting{process="1"} 3']);
});
