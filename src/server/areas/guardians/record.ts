/** What becomes of a record when somebody says something about it. Pure. */
import type { DeskAct, OwnConsent } from '#contract/areas/participants/guardians.ts';
import { AppError } from '#server/errors.ts';
import type { NewRecord } from './repository.ts';

/** The parts of a record that say what holds. */
export type Said = Omit<NewRecord, 'entered_as' | 'entered_by'>;

const nothing = { guardian_name: null, guardian_contact: null };
const noDays = { how: null, given_on: null, withdrawn_on: null };

/** Of somebody of age nothing about a guardian is kept. */
const ofAge: Said = { state: 'of-age', ...nothing, ...noDays };

/**
 * What the staff enter. A guardian who is known stays where the act names none.
 * @throws AppError `wrong-state`: there is no consent to withdraw
 */
export function afterDesk(before: Said | undefined, act: DeskAct): Said {
  const known = guardianOf(before);
  switch (act.state) {
    case 'given': {
      const named = act.guardian && {
        guardian_name: act.guardian.name,
        guardian_contact: act.guardian.contact ?? known.guardian_contact,
      };
      return { state: 'given', ...(named ?? known), ...noDays, how: act.how, given_on: act.on };
    }
    case 'withdrawn':
      return withdrawn(before, act.on);
    case 'of-age':
      return ofAge;
    case 'needed':
      return { state: 'needed', ...known, ...noDays };
  }
}

/**
 * What the person, or the guardian with their link, says on a day (`YYYY-MM-DD`).
 * @throws AppError `wrong-state`: whose guardian has withdrawn cannot call themselves of age
 */
export function afterOwn(before: Said | undefined, said: OwnConsent, today: string): Said {
  if (said.kind === 'of-age') {
    if (before?.state === 'withdrawn') {
      throw new AppError('wrong-state', 'The consent was withdrawn. Ask the organisers.');
    }
    return ofAge;
  }
  const guardian = said.guardian
    ? { guardian_name: said.guardian.name, guardian_contact: said.guardian.contact }
    : guardianOf(before);
  if (said.kind === 'given') {
    return { state: 'given', ...guardian, ...noDays, how: 'online', given_on: today };
  }
  // Saying who the guardian is takes no consent back.
  if (before?.state === 'given' || before?.state === 'withdrawn') return { ...before, ...guardian };
  return { state: 'needed', ...guardian, ...noDays };
}

/** @throws AppError `wrong-state`: there is none */
export function withdrawn(before: Said | undefined, on: string): Said {
  if (before?.state !== 'given')
    throw new AppError('wrong-state', 'There is no consent to withdraw.');
  return { ...before, state: 'withdrawn', withdrawn_on: on };
}

function guardianOf(before: Said | undefined) {
  if (!before) return nothing;
  return { guardian_name: before.guardian_name, guardian_contact: before.guardian_contact };
}
