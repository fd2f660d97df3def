import type { Api } from '#contract/index.ts';
import type { Handlers } from '#server/http/context.ts';
import {
  cancelScheduled,
  changeScheduled,
  listScheduled,
  previewMessage,
  sendEmergency,
  sendMessage,
} from './compose/compose.ts';
import { withdrawWritten } from './compose/withdraw.ts';
import { changePreferences, markRead, ownInbox, ownPreferences } from './inbox.ts';
import { listDeliveries, listMessages } from './list.ts';
import { changeMoment, listMoments, previewMoment } from './settings.ts';

export const messageRoutes: Handlers<Api['messages']> = {
  inbox: ownInbox,
  markRead,
  preferences: ownPreferences,
  changePreferences,
  moments: listMoments,
  changeMoment,
  previewMoment,
  list: listMessages,
  deliveries: listDeliveries,
  withdraw: withdrawWritten,
  preview: previewMessage,
  send: sendMessage,
  sendEmergency,
  scheduled: listScheduled,
  changeScheduled,
  cancelScheduled,
};
