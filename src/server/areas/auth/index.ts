export { createOwnerLink } from './owner-link.ts';
export { registerSignIn } from './sign-in.ts';
