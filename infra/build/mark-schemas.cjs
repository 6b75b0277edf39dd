/**
 * A loader for compiled contracts: marks the making of schemas as free of side effects. zod's functions say so themselves, but where
 * zod is the shell's the minifier does not see them, and would keep each schema of a file of which one is used.
 */
module.exports = function markSchemas(code) {
  return code.replaceAll(/(?<![\w$.])z\.(?:\w+\.)?\w+\(/g, (call) => `/*#__PURE__*/ ${call}`);
};
