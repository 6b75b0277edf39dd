import { screen } from '@testing-library/react';

import {
  Badge,
  Button,
  Card,
  DifficultyBadge,
  EmptyState,
  ErrorPanel,
  Field,
  LiveRegion,
  Page,
  Panel,
  SectorBox,
  SelectField,
  Skeleton,
  StartLights,
  Tabs,
  TextArea,
} from '../src/index.ts';
import { renderPage } from '../src/testing/index.ts';

describe('Field', () => {
  test('ties label and hint to the input', () => {
    renderPage(<Field label="Email" hint="We never show it." type="email" name="email" autoComplete="email" />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toHaveAccessibleDescription('We never show it.');
    expect(input).toBeValid();
    expect(input).toHaveAttribute('autocomplete', 'email');
  });

  test('shows its error beneath and says that it is wrong', () => {
    renderPage(<Field label="Email" hint="We never show it." error="Please enter a valid email address" />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(input).toHaveAccessibleDescription(/Please enter a valid email address$/);
    expect(screen.queryByText('We never show it.')).not.toBeInTheDocument();
    const error = screen.getByRole('alert');
    expect(input.compareDocumentPosition(error) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('gives its input to a ref', () => {
    const ref = { current: null as HTMLInputElement | null };
    renderPage(<Field label="Email" ref={ref} />);
    expect(ref.current).toBe(screen.getByRole('textbox'));
  });
});

describe('TextArea', () => {
  test('has its label and its error as a field has', () => {
    renderPage(<TextArea label="Reason" hint="It is written down." error="Please give a reason" name="reason" />);
    const area = screen.getByRole('textbox', { name: 'Reason' });
    expect(area).toHaveAttribute('aria-invalid', 'true');
    expect(area).toHaveAccessibleDescription(/Please give a reason$/);
    expect(screen.getByRole('alert')).toHaveTextContent('Please give a reason');
    expect(area).toHaveAttribute('name', 'reason');
  });

  test('takes more than a line', async () => {
    const { player } = renderPage(<TextArea label="Reason" />);
    const area = screen.getByRole('textbox', { name: 'Reason' });
    await player.type(area, 'Two{Enter}accounts');
    expect(area).toHaveValue('Two\naccounts');
  });

  test.each([
    [undefined, '3'],
    [6, '6'],
  ])('told to be %s lines high it shows %s', (rows, shown) => {
    renderPage(<TextArea label="Reason" rows={rows} />);
    expect(screen.getByRole('textbox')).toHaveAttribute('rows', shown);
  });
});

describe('SelectField', () => {
  const choices = [
    { value: '', label: 'All' },
    { value: '2026-11', label: 'November 2026' },
  ];

  test('offers its choices under its label, and says what was chosen', async () => {
    const onChange = jest.fn();
    const { player } = renderPage(
      <SelectField label="Contest" choices={choices} onChange={({ target }) => onChange(target.value)} />,
    );
    const select = screen.getByRole('combobox', { name: 'Contest' });
    expect(select).toHaveDisplayValue('All');
    expect(select).toBeValid();
    await player.selectOptions(select, 'November 2026');
    expect(onChange).toHaveBeenCalledWith('2026-11');
  });

  test('has an error as a field has', () => {
    renderPage(<SelectField label="Contest" choices={choices} hint="One month." error="Please choose one" />);
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription(/Please choose one$/);
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('Tabs', () => {
  const tabs = [
    { value: 'free', label: 'FREE PRACTICE', content: 'free board' },
    { value: 'premium', label: 'MONTHLY CHALLENGE', content: 'paid board' },
  ];

  test('open the first tab, and others by click and arrow key', async () => {
    const { player } = renderPage(<Tabs label="Board" tabs={tabs} />);
    expect(screen.getByRole('tablist', { name: 'Board' })).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'FREE PRACTICE' })).toHaveTextContent('free board');

    await player.click(screen.getByRole('tab', { name: 'MONTHLY CHALLENGE' }));
    expect(screen.getByRole('tabpanel')).toHaveTextContent('paid board');

    await player.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('free board');
  });

  test('Tab goes from the tab to what its panel holds, not to the panel', async () => {
    const { player } = renderPage(
      <Tabs label="Board" tabs={[{ value: 'free', label: 'FREE', content: <button type="button">Play</button> }]} />,
    );
    await player.tab();
    expect(screen.getByRole('tab', { name: 'FREE' })).toHaveFocus();
    await player.tab();
    expect(screen.getByRole('button', { name: 'Play' })).toHaveFocus();
  });

  test('follow the page where it keeps the choice', async () => {
    const onChange = jest.fn();
    const { player } = renderPage(<Tabs label="Board" tabs={tabs} value="premium" onChange={onChange} />);
    expect(screen.getByRole('tabpanel')).toHaveTextContent('paid board');
    await player.click(screen.getByRole('tab', { name: 'FREE PRACTICE' }));
    expect(onChange).toHaveBeenCalledWith('free');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('paid board');
  });

  test('the tab of the Monthly Challenge is gold, the others are not', () => {
    renderPage(<Tabs label="Board" tabs={[tabs[0]!, { ...tabs[1]!, tone: 'gold' }]} />);
    expect(screen.getByRole('tab', { name: 'MONTHLY CHALLENGE' })).toHaveAttribute('data-tone', 'gold');
    expect(screen.getByRole('tab', { name: 'FREE PRACTICE' })).not.toHaveAttribute('data-tone');
  });
});

describe('surfaces and states', () => {
  test('a page stands in the frame of all pages, with what it has otherwise', () => {
    const { container } = renderPage(
      <Page className="wide">
        <h1>Results</h1>
      </Page>,
    );
    expect(container.querySelector('.page')).toHaveClass('wide');
    expect(container.querySelector('.page')).toContainElement(screen.getByRole('heading', { name: 'Results' }));
  });

  test('a panel with a title is a section of that name, one without is not', () => {
    const { rerender } = renderPage(
      <Panel title="Standing" level={3}>
        4th
      </Panel>,
    );
    expect(screen.getByRole('region', { name: 'Standing' })).toHaveTextContent('4th');
    expect(screen.getByRole('heading', { level: 3, name: 'Standing' })).toBeVisible();
    rerender(<Panel>4th</Panel>);
    expect(screen.queryByRole('region', { name: 'Standing' })).toBeNull();
  });

  test('a card has its title, badge, text and action', () => {
    renderPage(
      <Card title="Free Practice" badge={<Badge>FREE</Badge>} action={<Button>START PLAYING</Button>}>
        unlimited
      </Card>,
    );
    const card = screen.getByRole('article');
    expect(screen.getByRole('heading', { level: 2, name: 'Free Practice' })).toBeVisible();
    expect(card).toHaveTextContent('Free PracticeFREEunlimitedSTART PLAYING');
  });

  test('an error panel speaks and offers another try', async () => {
    const retry = jest.fn();
    const { player } = renderPage(<ErrorPanel message="The board could not be loaded." onRetry={retry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('The board could not be loaded.');
    await player.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('an error panel without a way to try again has no button', () => {
    renderPage(<ErrorPanel message="Gone." />);
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  test('an empty state has its text and the next action', () => {
    renderPage(<EmptyState text="No entries yet. Be the first to race!" action={<Button to="/mode">Race</Button>} />);
    expect(screen.getByText('No entries yet. Be the first to race!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Race' })).toBeVisible();
  });

  test('a skeleton has the size of what comes and is unseen by screen readers', () => {
    const { container } = renderPage(<Skeleton width="120px" height="40px" />);
    expect(container.querySelector('.skeleton')).toHaveStyle({ width: '120px', height: '40px' });
    expect(container.querySelector('.skeleton')).toHaveAttribute('aria-hidden', 'true');
  });

  test('a live region speaks politely, or at once where it is urgent', () => {
    const { rerender } = renderPage(<LiveRegion message="Correct" />);
    expect(screen.getByRole('status')).toHaveTextContent('Correct');
    rerender(<LiveRegion message="Time's up!" isUrgent />);
    expect(screen.getByRole('alert')).toHaveTextContent("Time's up!");
  });
});

describe('marks', () => {
  test.each(['easy', 'medium', 'hard'] as const)('the difficulty %s is said in words', (difficulty) => {
    renderPage(<DifficultyBadge difficulty={difficulty} />);
    expect(screen.getByText(difficulty)).toBeVisible();
    expect(screen.getByText(difficulty)).toHaveAttribute('data-tone', 'neutral');
  });

  test.each([
    ['fastest', '◆', { timeTaken: 2.999 }, 'S1◆, fastest2.9'],
    ['quick', '▲', { timeTaken: 3 }, 'S1▲, quick3.0'],
    ['slow', '●', { timeTaken: 6 }, 'S1●, slow6.0'],
    ['now', '▶', { isCurrent: true }, 'S1▶\uFE0E, now'],
    ['open', '', {}, 'S1, not driven yet'],
  ])('a sector that is %s has its mark %s and its text', (state, _mark, props, text) => {
    const { container } = renderPage(<SectorBox n={1} {...props} />);
    const box = container.querySelector('.sector');
    expect(box).toHaveAttribute('data-sector', state);
    expect(box).toHaveTextContent(text);
  });

  test.each([
    ['fastest', 2.1],
    ['quick', 4],
    ['slow', 15],
  ])('a wrong answer is marked as wrong, and not by its time, however %s it was', (_, timeTaken) => {
    const { container } = renderPage(<SectorBox n={1} timeTaken={timeTaken} isCorrect={false} />);
    const box = container.querySelector('.sector');
    expect(box).toHaveTextContent(`S1✕, wrong${timeTaken.toFixed(1)}`);
    expect(box).toHaveAttribute('data-sector', 'wrong');
  });

  test('a right answer is marked by its time alone', () => {
    const { container } = renderPage(<SectorBox n={1} timeTaken={2.1} isCorrect />);
    expect(container.querySelector('.sector')).toHaveTextContent('S1◆, fastest2.1');
    expect(container.querySelector('.sector')).toHaveAttribute('data-sector', 'fastest');
  });

  test('an answered sector shows its time even while it is still on the screen', () => {
    const { container } = renderPage(<SectorBox n={2} timeTaken={4.2} isCurrent />);
    expect(container.querySelector('.sector')).toHaveAttribute('data-sector', 'quick');
  });

  test('the start lights are a picture: unseen by screen readers', () => {
    const { container } = renderPage(<StartLights lit={3} />);
    expect(container.querySelector('svg')?.parentElement).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getAllByTestId('start-light').map((light) => light.dataset.lit)).toEqual([
      'true',
      'true',
      'true',
      'false',
      'false',
    ]);
  });
});
