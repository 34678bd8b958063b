import { writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/**
 * @import { TestModule } from 'vitest/node'
 * @import { FileReport, Report } from './testReport.mjs'
 * @typedef {{ message: string, stack?: string }} TestError
 */

/**
 * A vitest reporter that writes a `Report` to the file in SLIPWAY_TEST_REPORT.
 * vitest's JSON reporter omits the level of a file and errors outside every
 * test.
 */
export default class TestReporter {
  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly TestError[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    /** @type {Report} */
    const report = {
      files: modules.map(fileReport),
      errors: unhandledErrors.map(textOf),
    };
    writeFileSync(
      inRoot(process.env['SLIPWAY_TEST_REPORT'] ?? ''),
      JSON.stringify(report),
    );
  }
}

/**
 * @param {TestModule} module
 * @returns {FileReport}
 */
const fileReport = (module) => ({
  path: module.relativeModuleId,
  level: module.project.name.replace(/-.*/, ''),
  // A file whose worker crashed stays pending or queued.
  failed: !['passed', 'skipped'].includes(module.state()),
  reason: module.errors().map(textOf).join('\n'),
  tests: [...module.children.allTests()].map((test) => {
    const { state, errors } = test.result();
    return {
      title: test.fullName,
      status: state === 'pending' ? 'skipped' : state,
      reason: (errors ?? []).map(textOf).join('\n'),
    };
  }),
});

/** @param {TestError} error */
const textOf = ({ message, stack }) => stack ?? message;
