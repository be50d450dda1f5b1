// Ends the process with advice when Node is too old for this project. Kept to syntax that every Node with modules can read.
const REQUIRED = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < REQUIRED[0] || (major === REQUIRED[0] && minor < REQUIRED[1])) {
  console.error(
    'Antecedent needs Node ' +
      REQUIRED.join('.') +
      ' or newer; this is Node ' +
      process.versions.node +
      '.\n' +
      'Install a current release from https://nodejs.org/, or with a version manager: nvm install 22',
  );
  process.exit(1);
}
