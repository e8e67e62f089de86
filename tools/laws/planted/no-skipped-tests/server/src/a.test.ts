it('runs', () => undefined);
it.skip('does not run', () => undefined); // planted: no-skipped-tests
describe.only('silences its neighbours', () => undefined); // planted: no-skipped-tests
test.todo('promises'); // planted: no-skipped-tests
xit('does not run either', () => undefined); // planted: no-skipped-tests
it.each([1])('runs for %s', () => undefined);
