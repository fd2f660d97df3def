export { noteWithNotice } from './account-events.ts';
export { ensureChatAccount } from './chat/chat-account.ts';
export { type ChatAccount, chatAccountOf, chatUserOf } from './chat/chat-grant.ts';
export { confirmLink, refuseLinked, unlink } from './chat/chat-link.ts';
export { pathToChat } from './chat/chat-return.ts';
export { signInRoutes } from './email/email-routes.ts';
export { findAllIdentities } from './identity-repository.ts';
export {
  accountByName,
  ensureAccount,
  type KnownAccount,
  operatorAccount,
} from './known-account.ts';
export { networkCode } from './local/local-guard.ts';
export { createOwnerLink, type OwnerLinkOptions } from './local/owner-link.ts';
export { resetPin } from './local/pin.ts';
export { passkeyRoutes } from './passkeys/passkey-routes.ts';
export { authRoutes } from './routes.ts';
export { issueSession, type SessionOptions, type TokenPair } from './sessions/sessions.ts';
export { registerSignIn } from './sign-in.ts';
export { addressOf, countPasskeys, keepAnotherWay } from './sign-in-ways.ts';
export { type ApiTokenInput, createApiToken } from './tokens/api-token.ts';
