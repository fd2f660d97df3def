/** Findings as the contract shows them. */
import type { z } from 'zod';
import type { archivedMotion, foundPerson } from '#contract/areas/discover.ts';
import type { ArchivedMotion } from '../motions/index.ts';
import type { PersonRow } from './repository.ts';

export function toArchived(row: ArchivedMotion): z.output<typeof archivedMotion> {
  const { id, text, themes, rounds, slug, tournament: name, packName, startDate } = row;
  return {
    id,
    text,
    themes: [...themes],
    rounds: [...rounds],
    tournament: { slug, name, packName, startDate },
  };
}

export function toPerson(row: PersonRow): z.output<typeof foundPerson> {
  const { id, name, teamId, team, slug, tournament } = row;
  return {
    id,
    name,
    role: teamId === null ? 'adjudicator' : 'speaker',
    team: teamId === null ? null : { id: teamId, name: team ?? '' },
    tournament: { slug, name: tournament },
  };
}
