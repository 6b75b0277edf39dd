/**
 * A loader for compiled contracts: marks the making of schemas and routes as free of side effects. zod's functions say so themselves,
 * but where zod is the shell's the minifier does not see them, and would keep each schema and route of a file of which one is used.
 */
module.exports = function markSchemas(code) {
  return code.replaceAll(/(?<![\w$.]|function )(?:z\.(?:\w+\.)?\w+|defineRoute)\(/g, (call) => `/*#__PURE__*/ ${call}`);
};
