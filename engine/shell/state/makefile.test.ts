import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readMakefile, recipeOf } from './makefile.ts';

function recipe(text: string, name: string): string | undefined {
  const makefile = readMakefile(Buffer.from(text));
  return makefile === undefined ? undefined : recipeOf(makefile, name);
}

describe('recipes of a makefile', () => {
  test('the lines of the target, each in a shell of its own, without the signs in front', () => {
    assert.equal(recipe('a:\n\t@cd src && ls\n\t-wc -l x\n', 'a'), '(cd src && ls\n)\n(wc -l x\n)');
  });

  test('what a target needs runs before it, once', () => {
    assert.equal(
      recipe('.PHONY: a b c\na: b c\n\techo a\nb: c\n\techo b\nc:\n\techo c\n', 'a'),
      '(echo c\n)\n(echo b\n)\n(echo a\n)',
    );
  });

  test('plain variables are put in, $$ is the sign of the shell, $@ the target', () => {
    assert.equal(
      recipe('PY ?= python3\nRUN = $(PY) -m\na:\n\t$(RUN) pytest $@ $$HOME\n', 'a'),
      '(python3 -m pytest a $HOME\n)',
    );
  });

  test('a recipe behind a semicolon, lines that go on, and several targets of one rule', () => {
    assert.equal(recipe('a b: ; ls\n', 'b'), '(ls\n)');
    assert.equal(recipe('a:\n\techo \\\n\tx\n', 'a'), '(echo  x\n)');
  });

  test('an empty name is the first target', () => {
    assert.equal(recipe('.PHONY: x\nx:\n\tls\ny:\n\trm a\n', ''), '(ls\n)');
  });

  for (const [why, text] of Object.entries({
    'a function of make': 'a:\n\techo $(shell rm x)\n',
    'a variable without a value': 'a:\n\techo $(X)\n',
    'a variable that is added to': 'X = a\nX += b\na:\n\techo $(X)\n',
    'an automatic variable': 'a: b\n\tcp $< $@\n',
    'an included file': 'include other.mk\na:\n\tls\n',
    'a condition': 'ifeq ($(X),1)\nendif\na:\n\tls\n',
    'another shell': 'SHELL = ./evil\na:\n\tls\n',
    'another shell, exported': 'export SHELL := ./evil\na:\n\tls\n',
    'one shell for all lines': '.ONESHELL:\na:\n\tls\n',
    'a definition': 'define x\nendef\na:\n\tls\n',
    'a function at the top': '$(eval x)\na:\n\tls\n',
    'a pattern that may make what it needs': '%.o: %.c\n\trm x\na: b.o\n\tls\n',
    'a prerequisite by a pattern': 'a: *.x\n\tls\n',
    'variables that need each other': 'X = $(Y)\nY = $(X)\na:\n\techo $(X)\n',
    'a recipe that is too long': `a:\n${'\techo aaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n'.repeat(80)}`,
    'a target that is not there': 'b:\n\tls\n',
  }))
    test(`is not told: ${why}`, () => assert.equal(recipe(text, 'a'), undefined));

  test('targets that need each other come to an end', () => {
    assert.equal(recipe('a: b\n\techo a\nb: a\n\techo b\n', 'a'), '(echo b\n)\n(echo a\n)');
  });
});
