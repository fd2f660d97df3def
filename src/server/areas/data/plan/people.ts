/** Who is who: the same person by e-mail address, else by folded name within an institution. */
import { fold } from '#contract/text/fold.ts';
import type { Cells } from '../cells.ts';
import { type GuardianCells, saveGuardian } from './guardians.ts';
import { type PhoneCells, savePhone } from './phones.ts';
import type { Planning } from './planning.ts';

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
}

/** Knows everybody that is there; one for a whole import, so that nobody is taken twice. */
export function createPeople(planning: Planning): People {
  const { world } = planning;
  const byEmail = new Map<string, string>();
  for (const row of world.all('person_private')) {
    if (row.email) byEmail.set(row.email.toLowerCase(), row.person_id);
  }
  const byName = namesOf(planning);
  const claimed = new Set<string>();
  const named = new Map<string, string | null>();

  function find(cells: Cells, person: PersonCells): { readonly id: string } | null {
    const { role, email, column } = person;
    const nameKey = keyOf(role, person.institutionId, person.name);
    const known = email ? byEmail.get(email.toLowerCase()) : undefined;
    if (known && claimed.has(`${role} ${known}`)) {
      cells.error(column, 'duplicate', `Two rows have the e-mail address ${email}.`);
      return null;
    }
    const twin = named.get(nameKey);
    if (twin !== undefined && (twin === null || email === null)) {
      const message = `“${person.name}” is there twice; e-mail addresses would tell them apart.`;
      cells.error(column, 'duplicate', message);
      return null;
    }
    named.set(nameKey, email);
    const namesake = byName.get(nameKey)?.find((id) => !claimed.has(`${role} ${id}`));
    const id = known ?? namesake ?? planning.newId();
    claimed.add(`${role} ${id}`);
    if (email) byEmail.set(email.toLowerCase(), id);
    return { id };
  }

  return {
    save(cells, person) {
      const found = find(cells, person);
      if (!found) return null;
      write(planning, found.id, person);
      saveGuardian(planning, { cells, personId: found.id, said: person.guardian });
      savePhone(planning, { cells, personId: found.id, said: person.phone });
      return found.id;
    },
  };
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
    anonymous: known?.anonymous ?? false,
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
