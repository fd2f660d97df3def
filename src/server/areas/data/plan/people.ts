/** Who is who: the same person by e-mail address, else by folded name within an institution. */
import { fold } from '#contract/text/fold.ts';
import type { Cells } from '../cells.ts';
import { type GuardianCells, saveGuardian } from './guardians.ts';
import { namesakesOf } from './namesakes.ts';
import { type PhoneCells, savePhone } from './phones.ts';
import { bothLines, type Planning } from './planning.ts';

export type Role = 'speaker' | 'adjudicator';

export interface PersonCells {
  readonly role: Role;
  readonly institutionId: string | null;
  readonly name: string;
  readonly email: string | null;
  readonly gender: string | null;
  readonly pronouns: string | null;
  readonly shortName: string | null;
  readonly codeName: string | null;
  /** Whether public tabs leave the name out; null: as it was. */
  readonly anonymous: boolean | null;
  /** Of judges: for the mix of panels. */
  readonly language?: string | null;
  readonly experience?: string | null;
  readonly guardian: GuardianCells;
  readonly phone: PhoneCells;
  /** Where the name is, for complaints. */
  readonly column: string;
}

export interface People {
  /** Finds or adds the person and writes what the cells say. Null: the row is wrong. */
  save(cells: Cells, person: PersonCells): string | null;
  /** Once everybody is saved: notes who may be one person under the same name. */
  noteNamesakes(): void;
}

/** Knows everybody that is there; one for a whole import, so that nobody is taken twice. */
export function createPeople(planning: Planning): People {
  const { world } = planning;
  const byEmail = new Map<string, string>();
  for (const row of world.all('person_private')) {
    if (row.email) byEmail.set(row.email.toLowerCase(), row.person_id);
  }
  const byName = namesOf(planning);
  /** The row that has each person of a role. */
  const claimed = new Map<string, Cells>();
  const named = new Map<string, { readonly email: string | null; readonly cells: Cells }>();
  const namesakes = namesakesOf(planning);

  function find(cells: Cells, person: PersonCells): { readonly id: string } | null {
    const { role, email, column } = person;
    const nameKey = keyOf(role, person.institutionId, person.name);
    const known = email ? byEmail.get(email.toLowerCase()) : undefined;
    const other = claimed.get(`${role} ${known}`);
    if (other) {
      const message = `${bothLines(other, cells)} have the same email address: ${email}.`;
      cells.error(column, 'duplicate', message);
      return null;
    }
    const twin = named.get(nameKey);
    if (twin && (twin.email === null || email === null)) {
      const message = `“${person.name}” is there twice: ${bothLines(twin.cells, cells)}. Email addresses would distinguish two people.`;
      cells.error(column, 'duplicate', message);
      return null;
    }
    named.set(nameKey, { email, cells });
    const namesake = byName.get(nameKey)?.find((id) => !claimed.has(`${role} ${id}`));
    const id = known ?? namesake ?? planning.newId();
    claimed.set(`${role} ${id}`, cells);
    if (email) byEmail.set(email.toLowerCase(), id);
    return { id };
  }

  return {
    save(cells, person) {
      const found = find(cells, person);
      if (!found) return null;
      noteBothRoles(planning, found.id, { cells, person });
      namesakes.see(found.id, { cells, column: person.column });
      write(planning, found.id, person);
      saveGuardian(planning, { cells, personId: found.id, said: person.guardian });
      savePhone(planning, { cells, personId: found.id, said: person.phone });
      return found.id;
    },
    noteNamesakes: namesakes.note,
  };
}

/** Warns when a judge is a speaker already, or the other way round, and so becomes one person. */
function noteBothRoles(
  { world }: Planning,
  id: string,
  { cells, person }: { readonly cells: Cells; readonly person: PersonCells },
): void {
  const { name, role, column } = person;
  const other = role === 'speaker' ? 'adjudicator' : 'speaker';
  const known = world.get('person', id)?.name;
  if (known === undefined || world.get(role, id) || !world.get(other, id)) return;
  const message =
    fold(known) === fold(name)
      ? `“${name}” is a speaker and a judge with the same email address: they become one person.`
      : `“${known}” and “${name}” have the same email address: they become one person, “${name}”.`;
  cells.warning(column, 'both-roles', message);
}

function write({ world }: Planning, id: string, person: PersonCells): void {
  const known = world.get('person', id);
  const secret = world.get('person_private', id);
  world.put('person', {
    id,
    name: person.name,
    name_folded: fold(person.name),
    short_name: person.shortName ?? known?.short_name ?? null,
    pronouns: person.pronouns ?? known?.pronouns ?? null,
    anonymous: person.anonymous ?? known?.anonymous ?? false,
    code_name: person.codeName ?? known?.code_name ?? null,
  });
  const email = person.email ?? secret?.email ?? null;
  const gender = person.gender ?? secret?.gender ?? null;
  const language = person.language ?? secret?.language ?? null;
  const experience = person.experience ?? secret?.experience ?? null;
  if (!secret && [email, gender, language, experience].every((one) => one === null)) return;
  world.put('person_private', {
    person_id: id,
    email,
    gender,
    language,
    experience,
    needs: secret?.needs ?? null,
    notes: secret?.notes ?? null,
  });
}

function namesOf({ world }: Planning): Map<string, string[]> {
  const names = new Map<string, string[]>();
  const add = (role: Role, institutionId: string | null, id: string) => {
    const key = keyOf(role, institutionId, world.get('person', id)?.name ?? '');
    names.set(key, [...(names.get(key) ?? []), id]);
  };
  for (const row of world.all('speaker')) {
    add('speaker', world.get('team', row.team_id)?.institution_id ?? null, row.person_id);
  }
  for (const row of world.all('adjudicator')) add('adjudicator', row.institution_id, row.person_id);
  return names;
}

function keyOf(role: Role, institutionId: string | null, name: string): string {
  return `${role} ${institutionId ?? ''} ${fold(name) || name}`;
}
