/** Codes and places as the organisers see them. */
import type { z } from 'zod';
import type { places, registrationCode } from '#contract/areas/registration/registration-rows.ts';
import { type HeldRole, mayDo } from '#contract/permissions.ts';
import type { Services } from '#server/services.ts';
import type { CodeRow } from './codes/code-repository.ts';
import { registerUrl } from './codes/codes.ts';

export interface Uses {
  readonly teams: number;
  readonly judges: number;
}

interface Viewer {
  readonly services: Pick<Services, 'config' | 'sealer'>;
  readonly roles: readonly HeldRole[];
  readonly slug: string;
}

/** Whoever may not hand codes out sees the places without them. */
function secretOf({ services, roles, slug }: Viewer, code: CodeRow | undefined) {
  if (!code || mayDo('registration.edit', roles) !== 'all') return { code: null, url: null };
  const text = services.sealer.open(code.sealed);
  return { code: text, url: registerUrl(services, slug, text) };
}

export function toCode(
  viewer: Viewer,
  code: CodeRow,
  uses: Uses,
): z.output<typeof registrationCode> {
  return {
    id: code.id,
    label: code.label,
    ...secretOf(viewer, code),
    teams: { used: uses.teams, cap: code.teamCap },
    judges: { used: uses.judges, cap: code.judgeCap },
    version: code.version,
  };
}

/** An institution without a code has unlimited places. */
export function toPlaces(
  viewer: Viewer,
  institution: { readonly id: string; readonly name: string; readonly shortName: string } & Uses,
  code: CodeRow | undefined,
): z.output<typeof places> {
  return {
    institutionId: institution.id,
    name: institution.name,
    shortName: institution.shortName,
    codeId: code?.id ?? null,
    ...secretOf(viewer, code),
    teams: { used: institution.teams, cap: code?.teamCap ?? null },
    judges: { used: institution.judges, cap: code?.judgeCap ?? null },
    version: code?.version ?? null,
  };
}
