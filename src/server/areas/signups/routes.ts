import type { Api } from '#contract/index.ts';
import { type Handlers, publicPage } from '#server/http/context.ts';
import * as contact from './contact.ts';
import { decide, remove, removeGranted } from './decide.ts';
import { apply, preview } from './fair.ts';
import * as fees from './fees/fee-service.ts';
import { invoiceFile } from './fees/invoice-file.ts';
import { loadFrame } from './frame.ts';
import { findOwn } from './own.ts';
import { ask, change, readPage, showOpening, withdraw } from './page.ts';
import { readSettings, updateSettings } from './settings.ts';
import { loadTable } from './table.ts';

export const signupRoutes: Handlers<Api['signups']> = {
  opening: publicPage(showOpening),
  page: readPage,
  ask: (context, { body }) => ask(context, body),
  change: (context, { params, body }) => change(context, params.signupId, body),
  withdraw: (context, { params }) => withdraw(context, params.signupId),
  myInvoice: async (context, { params }) => {
    await context.read((reader) => findOwn(reader, context, params.signupId));
    return invoiceFile(context, params);
  },
  makeInvoice: (context, { params, body }) => contact.makeInvoice(context, params.signupId, body),
  contact: (context, { params }) => contact.readContact(context, params.signupId),
  registerPerson: (context, { params, body }) =>
    contact.registerPerson(context, params.signupId, body),
  replacePerson: (context, { params, body }) => contact.replacePerson(context, params, body),
  removePerson: (context, { params }) => contact.removePerson(context, params),
  newCode: (context, { params }) => contact.newCode(context, params.signupId),
  askForMore: (context, { params, body }) => contact.askForMore(context, params.signupId, body),
  list: (context) =>
    context.read(async (reader) => {
      const frame = await loadFrame(reader, context.services, context.tournamentId);
      return loadTable(reader, context, frame);
    }),
  decideInstitutions: (context, { body }) => decide(context, 'institutions', body),
  decideJudges: (context, { body }) => decide(context, 'judges', body),
  removeInstitution: (context, { params }) => remove(context, 'institutions', params.signupId),
  removeJudge: (context, { params }) => remove(context, 'judges', params.signupId),
  removeGranted: (context, { params }) => removeGranted(context, params.signupId),
  previewInstitutions: (context) => preview(context, 'institutions'),
  previewJudges: (context) => preview(context, 'judges'),
  applyInstitutions: (context, { body }) => apply(context, 'institutions', body.digest),
  applyJudges: (context, { body }) => apply(context, 'judges', body.digest),
  settings: readSettings,
  updateSettings: (context, { body }) => updateSettings(context, body),
};

export const feeRoutes: Handlers<Api['fees']> = {
  list: fees.listFees,
  addEntry: (context, { params, body }) => fees.addEntry(context, params.signupId, body),
  issueInvoice: (context, { params, body }) => fees.issueInvoice(context, params.signupId, body),
  sendInvoice: (context, { params }) => fees.sendInvoice(context, params),
  invoice: (context, { params }) => invoiceFile(context, params),
};
