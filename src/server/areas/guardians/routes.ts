import type { Api } from '#contract/index.ts';
import type { Handlers } from '#server/http/context.ts';
import { undo } from '../participants/index.ts';
import { listConsents, recordConsents } from './desk.ts';
import { setMine, showMine, withdrawMine } from './own.ts';

export const guardianRoutes: Handlers<Api['guardians']> = {
  list: listConsents,
  record: recordConsents,
  undo: (context, { params }) => undo(context, params.undoId, ['guardian-consent']),
  mine: showMine,
  setMine,
  withdrawMine,
};
