import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/project.mjs';

// After `npm install`: adds the platform packages of other systems that npm has left out of package-lock.json, because
// its registry did not have them or node_modules was there already. Without them `npm ci` refuses the lock.

const path = join(ROOT, 'package-lock.json');
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'x64', 'arm', 'ppc64', 'riscv64', 's390x', 'ia32'];

const lock = JSON.parse(readFileSync(path, 'utf8'));
const added = [];
for (const [owner, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const known = [`node_modules/${name}`, `${owner}/node_modules/${name}`].some(
      (key) => key in lock.packages,
    );
    if (!known) added.push([`node_modules/${name}`, platformPackage(name, version, entry.dev)]);
  }
}
const [root, ...others] = Object.entries(lock.packages);
const sorted = [...others, ...added].sort(([a], [b]) => (a < b ? -1 : 1));
lock.packages = Object.fromEntries([root, ...sorted]);
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} packages of other systems added to package-lock.json`);

/** Such packages say in their name what they are for. There is no integrity to note: npm takes the registry's. */
function platformPackage(name, version, dev) {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.find((each) => words.includes(each));
  const cpu = PROCESSORS.find((each) => words.includes(each));
  if (os === undefined || cpu === undefined || !/^\d+\.\d+\.\d+/.test(version)) {
    throw new Error(`${name}@${version} is missing in the lock, and is no platform package`);
  }
  const libc = { musl: ['musl'], gnu: ['glibc'] }[
    words.find((word) => /^(musl|gnu)/.test(word))?.match(/musl|gnu/)[0]
  ];
  return {
    version,
    cpu: [cpu],
    ...(dev && { dev }),
    ...(libc && { libc }),
    optional: true,
    os: [os],
  };
}
