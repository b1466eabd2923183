import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { unknownPart } from './scope.ts';
import { foundMayBeSecret, secretFolder, secretPath } from './secrets.ts';

describe('paths of credentials', () => {
  const all = (paths: string, judge: (path: string) => boolean, expected: boolean) => {
    for (const path of paths.trim().split(/\s+/))
      assert.equal(judge(path.replaceAll('%', unknownPart)), expected, path);
  };

  test('by name, by folder, and beside the file itself', () =>
    all(
      `.env .env.local prod.env .env~ .npmrc.bak id_rsa.old certs/ca-key.pem deploy_key ~/.aws//credentials ./x/../.env ~/.ssh/work
      ~/.kube/prod.yaml secrets/db secrets.py passwords.md HEAD:.env :(icase).ENV text:.env /proc/self/environ /etc/shadow-
      ~/.config/gh/hosts.yml /etc/krb5.keytab ~/.netrc`,
      secretPath,
      true,
    ));

  test('everyday files are none', () =>
    all(
      `.env.example README.md src/parser/tokens.rs ~/.ssh/id_ed25519.pub ~/.ssh/config /etc/passwd certs/site.crt cert.pem package.json
      config/app.yml /proc/cpuinfo src/auth/login.ts key.ts .gitignore data/2024.csv`,
      secretPath,
      false,
    ));

  test('a pattern that may be one is one; an ending of its own makes it everyday', () => {
    all(
      '.e* .[!.]* ~/.kub*/config ~/.a*/cred* secr*/prod* id* .en? % src/% .e% %/.env @(.env|x) ~/.config/*/hosts.yml',
      secretPath,
      true,
    );
    all(
      '* src/* *.md %.ts docs/%.txt packages/*/package.json src/*/config.json /var/log/* data/[0-9]*.csv',
      secretPath,
      false,
    );
  });

  test('for find a star stands for a leading dot', () => {
    all('*env *rsa', foundMayBeSecret, true);
    all('*.md *.ts', foundMayBeSecret, false);
  });

  test('folders that hold them', () => {
    all('~ / ~/.ssh .aws secrets/ ~/.ss* ~/.config /etc', secretFolder, true);
    all('src docs . /var/log src/*', secretFolder, false);
  });
});
