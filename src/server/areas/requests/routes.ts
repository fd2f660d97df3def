import type { Api } from '#contract/index.ts';
import type { Handlers } from '#server/http/context.ts';
import { ask, listMine, say } from './asking.ts';
import { addToReport, listReported, report, showReaders } from './equity.ts';
import { answer, apply, close, get, listQueue, note, share, take, update } from './handling.ts';
import { listStock, saveStock } from './stock.ts';
import { oldestOpen } from './summary.ts';

export const requestRoutes: Handlers<Api['requests']> = {
  mine: listMine,
  ask,
  say,
  list: listQueue,
  summary: (context) =>
    context.read((reader) => oldestOpen(reader, context.tournamentId, context.roles)),
  get,
  take,
  update,
  close,
  share,
  answer,
  note,
  apply,
  stockAnswers: listStock,
  saveStockAnswers: saveStock,
};

export const equityRoutes: Handlers<Api['equity']> = {
  readers: showReaders,
  reported: listReported,
  report,
  addToReport,
};
