import type { Api } from '#contract/index.ts';
import type { Handlers } from '#server/http/context.ts';
import {
  listPhones,
  recordPhone,
  removePhone,
  setMine,
  showMine,
  withdrawMine,
} from './service.ts';

export const phoneRoutes: Handlers<Api['phones']> = {
  list: listPhones,
  record: recordPhone,
  remove: removePhone,
  mine: showMine,
  setMine,
  withdrawMine,
};
