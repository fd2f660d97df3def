/** Everything personal that is kept of an account and its people, as one document. */
import type { z } from 'zod';
import type { account } from '#contract/areas/users/account.ts';
import type { Reader } from '#server/db/database.ts';
import { personalColumns, siteTables, tournamentTables } from '#server/db/personal/index.ts';
import { withCodeNames } from '#server/db/shown-names.ts';
import { found } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { loadOwnDebates } from '../wrapped/index.ts';
import { provedAddresses } from './erase.ts';
import { findOwnRows, type Place, type Row } from './personal-repository.ts';
import * as repository from './subjects-repository.ts';

type Export = z.output<typeof account.exportData.response>;

/** Results and rooms only as far as they are released; keys never. */
export async function loadExport(
  reader: Reader,
  services: Services,
  accountId: string,
): Promise<Export> {
  const own = found(await repository.findAccount(reader, accountId));
  const people = await repository.findAllPeople(reader, accountId);
  const outside = {
    account: [accountId],
    address: provedAddresses(own),
    person: people.map(({ id }) => id),
    request: [],
    signup: [],
    code: [],
    actor: [],
  };
  const now = services.clock.now();
  const tournaments: Export['tournaments'] = [];
  for (const place of await repository.findAllPlaces(reader, accountId)) {
    const { id: tournamentId, name, slug } = place;
    const person = people.find((one) => one.tournamentId === tournamentId);
    const subjects = await repository.findSubjects(reader, tournamentId, {
      accountId,
      personIds: person ? [person.id] : [],
      withConfidential: false,
    });
    const tables = await rowsOf(services, Object.entries(tournamentTables), (table) =>
      findOwnRows(
        reader,
        { ...table, tournamentId, isOfTournaments: true },
        { ...subjects, address: outside.address },
      ),
    );
    // They name opponents and judges.
    const debates = person
      ? await withCodeNames(() =>
          loadOwnDebates(reader, { tournamentId, personId: person.id, now }),
        )
      : [];
    tournaments.push({
      id: tournamentId,
      name,
      slug,
      tables,
      debates: debates.map((one) => ({ ...one })),
    });
  }
  const emails = Object.entries(tournamentTables).filter(([table]) => table === 'mail_message');
  return {
    madeAt: now.toISOString(),
    account: {
      ...(await rowsOf(services, Object.entries(siteTables), (place) =>
        findOwnRows(reader, { ...place, tournamentId: null, isOfTournaments: false }, outside),
      )),
      ...(await rowsOf(services, emails, (place) =>
        findOwnRows(reader, { ...place, tournamentId: null, isOfTournaments: true }, outside),
      )),
    },
    tournaments,
  };
}

type Tables = typeof siteTables;

/** Rows of tables that have any, with what was sealed in them opened. */
async function rowsOf(
  { sealer }: Services,
  tables: readonly [string, Tables[string]][],
  find: (place: Pick<Place, 'table' | 'declared'>) => Promise<Row[]>,
): Promise<Export['account']> {
  const found: Export['account'] = {};
  for (const [table, declared] of tables) {
    const sealed = personalColumns(declared).filter((column) => column.sealed);
    const rows = await find({ table, declared });
    if (rows.length === 0) continue;
    found[table] = rows.map((row) => {
      const opened = sealed.map(({ column }) => [column, openText(sealer, row[column])] as const);
      return { ...row, ...Object.fromEntries(opened) };
    });
  }
  return found;
}

function openText(sealer: Services['sealer'], text: unknown): string | null {
  try {
    return typeof text === 'string' ? sealer.open(text) : null;
  } catch {
    // Sealed under an earlier secret: nobody reads it any more.
    return null;
  }
}
