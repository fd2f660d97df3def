import type { Api } from '#contract/index.ts';
import type { Handlers } from '#server/http/context.ts';
import { readPart } from './read-part.ts';
import { findConnection } from './repository.ts';
import { importedRounds, importRounds, previewRounds, removeRounds } from './rounds/service.ts';
import { check, connect, disconnect, look } from './service.ts';
import { toConnection } from './view.ts';

export const tabRoutes: Handlers<Api['tab']> = {
  look: (context, { body }) => look(context, body),
  connection: async ({ read, tournamentId }) =>
    toConnection(await read((reader) => findConnection(reader, tournamentId))),
  connect: (context, { body }) => connect(context, body),
  check,
  read: (context, { body }) => readPart(context, body.part),
  previewRounds: (context, { body }) => previewRounds(context, body.text),
  importRounds: (context, { body }) => importRounds(context, body),
  importedRounds,
  removeRounds: (context, { body }) => removeRounds(context, body.stage),
  disconnect: (context, { body }) => disconnect(context, body.version),
};
