/**
 * A Babel plugin, after Lingui's: compiles each text at build time, so that no browser loads a parser of
 * messages. A text without variables stays a string; the others become the arrays that Lingui reads.
 */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** Lingui's macro marks what it writes with this comment. */
const MARK = 'i18n';

export function compiledMessages({ types }) {
  return {
    name: 'compiled-messages',
    // On the way out, when the macros have been replaced.
    visitor: { Program: { exit: (program) => program.traverse(descriptors, { types }) } },
  };
}

const descriptors = {
  ObjectExpression({ node }, { types }) {
    if (node.leadingComments?.some(({ value }) => value.trim() === MARK)) compile(node, types);
  },
};

function compile(descriptor, types) {
  for (const property of descriptor.properties) {
    if (property.key?.name !== 'message') continue;
    const parts = compileMessageOrThrow(property.value.value);
    const plain = parts.every((part) => typeof part === 'string');
    property.value = types.valueToNode(plain ? parts.join('') : parts);
  }
}
