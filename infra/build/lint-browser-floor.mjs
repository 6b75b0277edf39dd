import { findNewerApis } from './newer-apis.mjs';

const { paths, methods } = findNewerApis();
const newerPaths = new Set(paths);
const newerMethods = new Set(methods);

/** Which interface an object of every page has. */
const interfaceOf = {
  document: 'Document',
  history: 'History',
  localStorage: 'Storage',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  window: 'Window',
};

/**
 * Reports what the oldest supported browsers (`.browserslistrc`) lack: globals, static members, members of the page's
 * own objects, and calls of methods whose name only newer interfaces have. Types are not known here, so that a newer
 * member with an older namesake is missed (`URLSearchParams.size`): the tests of front ends run without it.
 */
const newerApi = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const report = (node, what) =>
      context.report({ node, message: `${what} is newer than the oldest supported browsers (.browserslistrc)` });
    return {
      Program() {
        for (const { identifier } of context.sourceCode.scopeManager.globalScope.through) {
          if (newerPaths.has(identifier.name)) report(identifier, identifier.name);
        }
      },
      MemberExpression({ object, property, computed, parent }) {
        if (computed) return;
        const owner = nameOf(object);
        const isCalled = parent.type === 'CallExpression' && parent.callee.property === property;
        const path = `${interfaceOf[owner] ? `${interfaceOf[owner]}.prototype` : owner}.${property.name}`;
        if (newerPaths.has(path)) report(property, `${owner}.${property.name}`);
        else if (isCalled && newerMethods.has(property.name)) report(property, `${property.name}()`);
      },
    };
  },
};

function nameOf(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression' && !node.computed) return `${nameOf(node.object)}.${node.property.name}`;
  return '';
}

export default { meta: { name: 'browser-floor' }, rules: { 'newer-api': newerApi } };
