/** The allowed arrows of the tree. They point down only; a library not named here may import nothing of ours. */
const ALLOWED = {
  'chat-webhook': ['dialogue', 'conversation', 'query-router', 'orchestration', 'platform'],
  admin: ['dialogue', 'conversation', 'query-router', 'orchestration', 'platform'],
  dialogue: [
    'conversation',
    'resolution',
    'intent',
    'query-router',
    'vcs-integration',
    'orchestration',
    'platform',
  ],
  orchestration: [
    'vcs-integration',
    'catalog',
    'conversation',
    'language-model',
    'resolution/src/language',
    'platform',
  ],
  'query-router': ['catalog', 'conversation', 'language-model', 'platform'],
  intent: ['resolution/src/language', 'language-model', 'platform'],
  'vcs-integration': ['language-model', 'platform'],
  conversation: ['resolution', 'language-model', 'platform'],
  catalog: ['platform'],
  'language-model': ['platform'],
  resolution: [],
  platform: [],
};

const arrows = Object.entries(ALLOWED).map(([from, to]) => ({
  name: `${from}-imports-only-what-lies-below`,
  comment: `libs/${from} may import ${to.length ? to.join(', ') : 'nothing of ours'}.`,
  severity: 'error',
  from: { path: `^libs/${from}/` },
  to: { path: '^(apps|libs)/', pathNot: [`^libs/${from}/`, ...to.map((name) => `^libs/${name}(/|$)`)] },
}));

module.exports = {
  forbidden: [
    ...arrows,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolution-is-pure',
      comment:
        'Only the Nest module file of the engine may know a framework; the engine knows its language library alone.',
      severity: 'error',
      from: { path: '^libs/resolution/', pathNot: '(resolution\\.module|\\.spec)\\.ts$' },
      to: { dependencyTypes: ['npm', 'core'], pathNot: 'wink' },
    },
    {
      name: 'through-the-front-door',
      comment: 'Another library is imported through its index.ts, never by a path into it.',
      severity: 'error',
      from: { path: '^libs/([^/]+)/' },
      to: {
        path: '^libs/[^/]+/src/.+',
        pathNot: ['^libs/$1/', '^libs/[^/]+/src/index\\.ts$', '^libs/resolution/src/language/index\\.ts$'],
      },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.spec\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['require', 'node', 'default'] },
  },
};
