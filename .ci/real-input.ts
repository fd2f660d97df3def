/**
 * The real input that lies beside the project, where there is any: each folder imports, can be taken
 * back, imports again, a third time as unchanged, and gives a first draw. Closes with its figures.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestPostgres } from '#testing/postgres.ts';
import { createTestServer, type TestUser } from '#testing/server.ts';

const packs: Readonly<Record<string, string>> = { bp88team: 'wudc-bp', minimal8team: 'australs' };
const input = fileURLToPath(new URL('../../shared/data', import.meta.url));

async function tryFolder(user: TestUser, folder: string): Promise<string> {
  const files = readdirSync(join(input, folder))
    .filter((name) => name.endsWith('.csv'))
    .map((name) => ({ name, text: readFileSync(join(input, folder, name), 'utf8') }));
  const { id: tournamentId } = await user.client.tournaments.create({
    body: {
      name: folder,
      slug: `real-${folder}`,
      packId: packs[folder] ?? 'bp',
      size: 88,
      startDate: '2026-11-21',
      endDate: '2026-11-22',
      timeZone: 'Europe/London',
      color: '#7e2460',
      place: null,
    },
  });
  const params = { tournamentId };
  const body = { source: folder, files };
  const preview = await user.client.data.previewImport({ params, body });
  const errors = preview.problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(JSON.stringify(errors.slice(0, 3)));
  const apply = async () => {
    const { digest } = await user.client.data.previewImport({ params, body });
    return user.client.data.applyImport({ params, body: { ...body, digest } });
  };
  const first = await apply();
  await user.client.data.undoImport({ params: { ...params, importId: first.id } });
  await apply();
  const again = await user.client.data.previewImport({ params, body });
  if (again.changes.length > 0) throw new Error('a second import changes something');
  const { rounds } = await user.client.rounds.list({ params });
  const roundId = rounds[0]?.id ?? '';
  await user.client.rounds.setAvailability({
    params: { ...params, roundId },
    body: { kind: 'all', of: ['teams', 'adjudicators', 'venues'] },
  });
  const draft = await user.client.draw.generate({ params: { ...params, roundId }, body: {} });
  return `${folder}: ${draft.debates.length} rooms in round 1`;
}

const folders = existsSync(input)
  ? readdirSync(input, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  : [];
const stop = await startTestPostgres();
const server = await createTestServer();
const user = await server.signIn('Import');
let failed = 0;
for (const { name } of folders) {
  try {
    console.log(`✓ ${await tryFolder(user, name)}`);
  } catch (error) {
    failed += 1;
    console.log(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
await server.close();
await stop();
console.log(`${folders.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
