import { expect, it } from 'vitest';
import { MissingCatalogue } from './core/catalogues/missing-catalogue.ts';
import { MissingRate } from './rules/money/interest.ts';
import { alarmMissingCatalogues } from './alarm-missing-catalogues.ts';
import { alarms } from './core/metrics/metrics.ts';

const raised = async () =>
  (await alarms.get()).values.find(({ labels }) => labels.kind === 'missing_catalogue')?.value ?? 0;

it('what no catalogue has is an alarm, once a day for each; the rest goes on', async () => {
  let today = '2026-04-15';
  const others: unknown[] = [];
  const failed = alarmMissingCatalogues(
    () => today,
    (error) => others.push(error),
  );
  const before = await raised();
  const other = new Error('the provider is away');
  for (let turn = 0; turn < 3; turn++) {
    failed(new MissingRate('2026-04-15', 'RESARCITORIO'));
    failed(new MissingCatalogue('No value of UT is in force on 2026-04-15.'));
    failed(other);
  }
  expect([(await raised()) - before, others]).toEqual([2, [other, other, other]]);
  today = '2026-04-16';
  failed(new MissingRate('2026-04-15', 'RESARCITORIO'));
  expect((await raised()) - before).toBe(3);
});

it('it names the rate and the day', () => {
  expect(new MissingRate('2026-04-15', 'PUNITORIO').message).toBe(
    'No rate of PUNITORIO is in force on 2026-04-15.',
  );
});
