import type { Api } from '#contract/index.ts';
import { type Handlers, publicPage } from '#server/http/context.ts';
import { contentsHere, lookAt, setMeanings } from './contents.ts';
import { joinChat } from './join.ts';
import { existsServer } from './repository.ts';
import { chooseServer, readSettings } from './settings.ts';
import { applySync, previewSync, readSync, setRules, undoSync } from './sync/sync.ts';

export const chatRoutes: Handlers<Api['chat']> = {
  available: publicPage<Handlers<Api['chat']>['available']>(async (context) => ({
    chat:
      context.services.chat?.servers != null &&
      (await context.read((reader) => existsServer(reader, context.tournamentId))),
  })),
  join: joinChat,
  settings: (context) => context.read((reader) => readSettings(context, reader)),
  setServer: (context, { body }) => chooseServer(context, body),
  look: (context, { body }) => lookAt(context, body.server),
  contents: contentsHere,
  setMeanings: (context, { body }) => setMeanings(context, body),
  sync: (context) => context.read((reader) => readSync(context, reader)),
  setRules: (context, { body }) => setRules(context, body),
  previewSync: (context) => previewSync(context),
  applySync: (context) => applySync(context),
  undoSync: (context) => undoSync(context),
};
