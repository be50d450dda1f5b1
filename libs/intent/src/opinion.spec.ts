import { classify } from './classifier';
import { Intent } from './intent.types';
import { needsOpinion, withOpinion } from './opinion';

const uncertain: Intent = {
  category: 'UNKNOWN',
  action: 'unknown',
  confidence: 0.4,
  slots: {},
  alternatives: [
    { action: 'close_issue', confidence: 0.4 },
    { action: 'show_issue_details', confidence: 0.3 },
  ],
};

describe('needsOpinion', () => {
  it('asks when the classifier is unsure, and not when it is sure or sees nothing', () => {
    expect(needsOpinion(uncertain)).toBe(true);
    expect(needsOpinion({ ...uncertain, confidence: 0.02 })).toBe(false);
    expect(needsOpinion(classify('Close issue #85'))).toBe(false);
    expect(needsOpinion({ ...uncertain, action: 'show_issue_details', confidence: 0.45 })).toBe(true);
  });
});

describe('withOpinion', () => {
  it('takes the choice with its category and slots', () => {
    const intent = withOpinion('issue #85 away with it, resolve', uncertain, 'show_issue_details');
    expect(intent).toMatchObject({
      category: 'QUERY',
      action: 'show_issue_details',
      slots: { issueNumber: 85 },
    });
    expect(intent.alternatives).toEqual([{ action: 'close_issue', confidence: 0.4 }]);
  });

  it('never lets a model close what the user did not ask to close', () => {
    expect(withOpinion("Don't close issue #85", uncertain, 'close_issue')).toEqual(uncertain);
    expect(withOpinion('I closed issue #85 yesterday', uncertain, 'close_issue')).toEqual(uncertain);
  });
});
