/** An audience while it is being chosen. */
import type { Audience } from '#contract/areas/messages/audience.ts';
import type { AudienceKind } from '#contract/kinds/messages/audiences.ts';

const idFields = [
  'categoryId',
  'institutionId',
  'roundId',
  'venueId',
  'buildingId',
  'sessionId',
  'messageId',
] as const;
export type IdField = (typeof idFields)[number];

export interface AudienceChoice {
  readonly who: AudienceKind;
  readonly ids: Readonly<Partial<Record<IdField, string>>>;
  readonly personIds: readonly string[];
}

/** What has to be chosen besides the kind. */
export const fieldsOf: Readonly<Partial<Record<AudienceKind, readonly IdField[]>>> = {
  category: ['categoryId'],
  institution: ['institutionId'],
  room: ['roundId', 'venueId'],
  building: ['roundId', 'buildingId'],
  'not-checked-in': ['sessionId'],
  'ballots-missing': ['roundId'],
  'feedback-owed': ['roundId'],
  unreached: ['messageId'],
};

/** Null while something is still to be chosen. */
export function toAudience({ who, ids, personIds }: AudienceChoice): Audience | null {
  if (who === 'people') return personIds.length > 0 ? { who, personIds: [...personIds] } : null;
  const chosen = (fieldsOf[who] ?? []).map((field) => [field, ids[field]] as const);
  if (chosen.some(([, id]) => !id)) return null;
  // `fieldsOf` names the fields of each kind.
  return { who, ...Object.fromEntries(chosen) } as Audience;
}

export function toChoice(audience: Audience): AudienceChoice {
  const personIds = audience.who === 'people' ? audience.personIds : [];
  const given: Readonly<Record<string, unknown>> = audience;
  const ids = Object.fromEntries(
    idFields.flatMap((field) => (field in given ? [[field, String(given[field])]] : [])),
  );
  return { who: audience.who, ids, personIds };
}
