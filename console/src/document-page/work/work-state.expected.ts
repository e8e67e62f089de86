/** The expected result of each event for each state of work-state.test.ts: first the state itself. */
export const EXPECTED = {
  clean: `
    old@1
    edited: old@1 → new
    replaced: old@1 → file
    saving: old@1 sending mine
    saved: mine@3 → old
    refused: old@1
    unanswered: old@1
    conflicted: old@1 against theirs
    met own save: old@1 against mine
    restored: old@1 → mine against theirs restored
    chose mine: old@1
    chose theirs: old@1
    chose nothing: old@1
    postponed: old@1
    published: old@5
    reloaded: newer@6
    reloaded same: mine@6
    kept: old@1
    gave up: old@1
    discarded: live@7
    restored seen: old@1
  `,
  dirty: `
    old@1 → mine
    edited: old@1 → new
    replaced: old@1 → file
    saving: old@1 → mine sending mine
    saved: mine@3
    refused: old@1 → mine
    unanswered: old@1 → mine
    conflicted: old@1 → mine against theirs
    met own save: mine@4
    restored: old@1 → mine
    chose mine: old@1 → mine
    chose theirs: old@1 → mine
    chose nothing: old@1 → mine
    postponed: old@1 → mine
    published: old@5 → mine
    reloaded: old@1 → mine
    reloaded same: mine@6
    kept: old@1 → mine
    gave up: old@1
    discarded: live@7
    restored seen: old@1 → mine
  `,
  sending: `
    old@1 → mine sending mine
    edited: old@1 → new sending mine
    replaced: old@1 → file sending mine
    saving: old@1 → mine sending mine
    saved: mine@3
    refused: old@1 → mine
    unanswered: old@1 → mine unsure
    conflicted: old@1 → mine against theirs
    met own save: mine@4
    restored: old@1 → mine sending mine
    chose mine: old@1 → mine sending mine
    chose theirs: old@1 → mine sending mine
    chose nothing: old@1 → mine sending mine
    postponed: old@1 → mine sending mine
    published: old@5 → mine sending mine
    reloaded: old@1 → mine sending mine
    reloaded same: old@1 → mine sending mine
    kept: old@1 → mine sending mine
    gave up: old@1 sending mine
    discarded: live@7 sending mine
    restored seen: old@1 → mine sending mine
  `,
  typing: `
    old@1 → later sending mine
    edited: old@1 → new sending mine
    replaced: old@1 → file sending mine
    saving: old@1 → later sending mine
    saved: mine@3 → later
    refused: old@1 → later
    unanswered: old@1 → later unsure
    conflicted: old@1 → later against theirs
    met own save: old@1 → later against mine
    restored: old@1 → later sending mine
    chose mine: old@1 → later sending mine
    chose theirs: old@1 → later sending mine
    chose nothing: old@1 → later sending mine
    postponed: old@1 → later sending mine
    published: old@5 → later sending mine
    reloaded: old@1 → later sending mine
    reloaded same: old@1 → later sending mine
    kept: old@1 → later sending mine
    gave up: old@1 sending mine
    discarded: live@7 sending mine
    restored seen: old@1 → later sending mine
  `,
  unsure: `
    old@1 → mine unsure
    edited: old@1 → new unsure
    replaced: old@1 → file unsure
    saving: old@1 → mine sending mine unsure
    saved: mine@3
    refused: old@1 → mine unsure
    unanswered: old@1 → mine unsure
    conflicted: old@1 → mine against theirs
    met own save: mine@4
    restored: old@1 → mine unsure
    chose mine: old@1 → mine unsure
    chose theirs: old@1 → mine unsure
    chose nothing: old@1 → mine unsure
    postponed: old@1 → mine unsure
    published: old@5 → mine unsure
    reloaded: old@1 → mine unsure
    reloaded same: mine@6 unsure
    kept: old@1 → mine unsure
    gave up: old@1
    discarded: live@7
    restored seen: old@1 → mine unsure
  `,
  conflict: `
    old@1 → mine against theirs
    edited: old@1 → new against theirs
    replaced: old@1 → file against theirs
    saving: old@1 → mine sending mine against theirs
    saved: mine@3
    refused: old@1 → mine against theirs
    unanswered: old@1 → mine against theirs
    conflicted: old@1 → mine against theirs
    met own save: mine@4
    restored: old@1 → mine against theirs
    chose mine: theirs@2 → mine
    chose theirs: theirs@2
    chose nothing: old@1 → mine against theirs
    postponed: old@1 → mine
    published: old@5 → mine against theirs
    reloaded: old@1 → mine against theirs
    reloaded same: old@1 → mine against theirs
    kept: old@1 → mine against theirs
    gave up: theirs@2
    discarded: live@7
    restored seen: old@1 → mine against theirs
  `,
  postponed: `
    old@1 → mine
    edited: old@1 → new
    replaced: old@1 → file
    saving: old@1 → mine sending mine
    saved: mine@3
    refused: old@1 → mine
    unanswered: old@1 → mine
    conflicted: old@1 → mine against theirs
    met own save: mine@4
    restored: old@1 → mine
    chose mine: old@1 → mine
    chose theirs: old@1 → mine
    chose nothing: old@1 → mine
    postponed: old@1 → mine
    published: old@5 → mine
    reloaded: old@1 → mine
    reloaded same: mine@6
    kept: old@1 → mine
    gave up: theirs@2
    discarded: live@7
    restored seen: old@1 → mine
  `,
  restored: `
    old@1 → mine restored
    edited: old@1 → new restored
    replaced: old@1 → file restored
    saving: old@1 → mine sending mine restored
    saved: mine@3
    refused: old@1 → mine restored
    unanswered: old@1 → mine restored
    conflicted: old@1 → mine against theirs restored
    met own save: mine@4
    restored: old@1 → mine restored
    chose mine: old@1 → mine restored
    chose theirs: old@1 → mine restored
    chose nothing: old@1 → mine restored
    postponed: old@1 → mine restored
    published: old@5 → mine restored
    reloaded: old@1 → mine restored
    reloaded same: mine@6
    kept: old@1 → mine restored
    gave up: old@1
    discarded: live@7
    restored seen: old@1 → mine
  `,
  contested: `
    old@1 → mine against theirs restored
    edited: old@1 → new against theirs restored
    replaced: old@1 → file against theirs restored
    saving: old@1 → mine sending mine against theirs restored
    saved: mine@3
    refused: old@1 → mine against theirs restored
    unanswered: old@1 → mine against theirs restored
    conflicted: old@1 → mine against theirs restored
    met own save: mine@4
    restored: old@1 → mine against theirs restored
    chose mine: theirs@2 → mine restored
    chose theirs: theirs@2
    chose nothing: old@1 → mine against theirs restored
    postponed: old@1 → mine restored
    published: old@5 → mine against theirs restored
    reloaded: old@1 → mine against theirs restored
    reloaded same: old@1 → mine against theirs restored
    kept: old@1 → mine against theirs restored
    gave up: theirs@2
    discarded: live@7
    restored seen: old@1 → mine against theirs
  `,
};
