import { expect, test } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import { OperatorAlarms, OperatorBackups, OperatorServer } from './operator-status.tsx';

const page = ownTournamentPage();
const run = {
  name: 'rostrum-2026-11-29T020000Z-0a1b2c3d.backup',
  beganAt: '2026-11-29T02:00:00.000Z',
  endedAt: '2026-11-29T02:01:00.000Z',
  bytes: 12_345_678,
  problem: null,
};
const server = {
  version: '1.2.3',
  live: 12,
  connections: { busy: 2, idle: 3, waiting: 0 },
  database: { version: '18.1', bytes: 52_000_000, slow: 1, slowest: 7400 },
  jobs: { due: 4, running: 1, failed: 0 },
  mailWaiting: 0,
  disk: { free: 20_000_000_000, total: 80_000_000_000 },
};
const well = {
  server,
  alarms: [],
  backups: { place: '/srv/tab/backups', nextAt: '2026-11-30T02:00:00.000Z', runs: [run] },
};

/** Shows all parts of a server whose status is this. */
async function show(status: object) {
  await page.show(
    <>
      <OperatorAlarms />
      <OperatorBackups />
      <OperatorServer />
    </>,
    { '/operator/status': status },
  );
}

const text = () => page.host().textContent ?? '';
const alarmShown = () => page.host().querySelector('[role=alert]');

test('says where backups go and that the last one was read back, with its size', async () => {
  await show(well);
  await waitFor(() => expect(text()).toContain('/srv/tab/backups'));
  expect(text()).toContain('Saved and read back');
  expect(text()).toContain('12.3 MB');
  expect(alarmShown()).toBe(null);
});

test('an alarm comes with its reason, and a failed backup with its own', async () => {
  const problem = 'The disk is full.';
  const alarm = { kind: 'backup-failed', detail: problem, since: run.endedAt };
  const runs = [{ ...run, bytes: null, problem }];
  await show({ server, alarms: [alarm], backups: { ...well.backups, runs } });
  await waitFor(() => expect(alarmShown()).not.toBe(null));
  expect(alarmShown()?.textContent).toContain('The last backup failed');
  expect(text().split(problem)).toHaveLength(3);
});

test('says how to turn backups on where they are off', async () => {
  await show({ server, alarms: [], backups: { place: null, nextAt: null, runs: [] } });
  await waitFor(() => expect(text()).toContain('Backups are turned off'));
  expect(text()).toContain('BACKUP_TO');
});

test('shows the figures of the server, and which did not come in time', async () => {
  await show(well);
  await waitFor(() => expect(text()).toContain('Rostrum 1.2.3, PostgreSQL 18.1'));
  expect(text()).toContain('2 busy, 3 idle, 0 calls waiting');
  expect(text()).toContain('1, the longest for 7 s');
  expect(text()).toContain('20 GB of 80 GB free');
  expect(text()).toContain('4 due, 1 running, 0 failed');
  await show({ ...well, server: { ...server, database: null, jobs: null, disk: null } });
  await waitFor(() => expect(text()).toContain('No answer in time'));
});
